/** Who sees what of identity documents. Plain data without schemas, so that the browser may import it too. */

/** Whoever checks the identity documents of others; nobody else sees them but their owner. */
export const documentStaff = 'ClassCapturist'

/** Title of the movement that each view by the staff leaves; the list of views is read by it. */
export const documentViewTitle = 'Consulta de identificación'

/** Views by one person count once while no more than this lies between them. */
export const documentVisitMinutes = 10

/** How many of the newest views are listed. */
export const mostDocumentViews = 20
