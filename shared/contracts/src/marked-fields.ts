/** What a command says whose answer is about its fields alone; a page that marks them need not say it again. */
export const checkMarkedFields = 'Revisa los datos marcados.'
