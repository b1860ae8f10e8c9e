import { escapeHtml } from '@rodada/service/words/escape'

function page(title: string, text: string): string {
  return [
    '<!doctype html><html lang="es-MX"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)} · Banco de pruebas</title></head>`,
    `<body><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`,
    '<p>Este banco es un simulador: no usa tarjetas ni dinero reales.</p></body></html>',
  ].join('')
}

/** @param reason what is wrong with the form, without any of its values. */
export function refusedPage(reason: string): string {
  return page('No pudimos leer el pago', reason)
}

/** Shown where the browser is not sent back to the shop. */
export function lostPage(): string {
  return page('Recibimos tu pago', 'Ya puedes cerrar esta página.')
}

export function welcomePage(): string {
  return page('Banco de pruebas', 'Aquí se procesan los pagos de prueba de la tienda.')
}
