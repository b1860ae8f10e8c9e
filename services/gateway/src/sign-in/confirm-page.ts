import { randomBytes } from 'node:crypto'
import { documentTitle } from '@rodada/contracts/business-data'
import { escapeHtml } from '@rodada/service/escape'
import type { FastifyReply } from 'fastify'

/** Asks whether to sign out. Plain HTML: the shell would need scripts for one button. */
export function sendConfirmPage(reply: FastifyReply, siteName: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64url')
  return reply
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    )
    .send(page(nonce, siteName))
}

const page = (nonce: string, siteName: string) => `<!doctype html>
<html lang="es-MX">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(documentTitle('Salir', siteName))}</title>
<style nonce="${nonce}">
:root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif; }
body { min-height: 100vh; margin: 0; display: grid; place-items: center; }
main { max-width: 24rem; padding: 2rem; }
h1 { margin: 0 0 .5rem; font-size: 1.5rem; }
button { padding: .75rem 1.5rem; border: 0; border-radius: .5rem; font: inherit; font-weight: 600; background: #c2410c; color: #fff; }
a { display: inline-block; margin-inline-start: 1rem; padding: .5rem; color: inherit; }
</style>
</head>
<body>
<main>
<h1>¿Quieres salir de tu cuenta?</h1>
<p>Llegaste aquí desde otro sitio, así que preferimos preguntarte antes de cerrar tu sesión.</p>
<form method="post" action="/salir"><button>Salir</button><a href="/">Seguir en ${escapeHtml(siteName)}</a></form>
</main>
</body>
</html>
`
