/**
 * Keeps Safari on phones from making links of telephones, dates and addresses before hydration, which would then find
 * other nodes than the server has sent. Pages link what is to be pressed.
 */
export const undetected = '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">'
