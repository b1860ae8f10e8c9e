/** Rules of identity documents. Plain data without schemas, so that the browser may import it too. */

/** The role that checks identity documents; nobody else but their owner sees them. */
export const documentStaff = 'ClassCapturist'

/** Title of the movement of each view by the staff; the list of views is made of these. */
export const documentViewTitle = 'Consulta de identificación'

/** Views by one person count once while no more than so many minutes lie between them. */
export const documentVisitMinutes = 10

/** Most views in the list. */
export const mostDocumentViews = 20
