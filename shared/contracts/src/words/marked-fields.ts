/** Message of an answer about fields alone; a page that marks them need not show it. */
export const checkMarkedFields = 'Revisa los datos marcados.'
