import { appTitle } from '@rodada/contracts/platform/app-title'
import type { Release } from '@rodada/contracts/platform/release'
import { escapeHtml } from '@rodada/service/words/escape'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { noPreview, type Previews, previewPath } from '../release/preview.ts'
import { sendPlainPage } from './plain-page.ts'

/** Begins and ends previews. Outside of the session's scope: whoever has the link needs no account. */
export function previewRoutes(app: FastifyInstance, previews: Pick<Previews, 'cookieOf'>): void {
  const route = { config: { access: 'public' }, schema: { hide: true } } as const
  app.get<{ Querystring: Readonly<Record<string, unknown>> }>(previewPath, route, (request, reply) => {
    const { enlace } = request.query
    const cookie = enlace === undefined ? noPreview() : previews.cookieOf(String(enlace))
    if (cookie === undefined)
      return sendPreviewEnded(reply, 'Este enlace está incompleto o ya venció: sirve un día. Pide uno nuevo.')
    return reply.header('set-cookie', cookie).redirect('/', 303)
  })
}

const pageStyles = `
:root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif; }
body { min-height: 100vh; margin: 0; display: grid; place-items: center; }
main { max-width: 28rem; padding: 2rem; overflow-wrap: anywhere; }
h1 { margin: 0 0 .5rem; font-size: 1.5rem; }
a { display: inline-block; padding: .5rem 0; color: inherit; }
`

/** Tells why there is no preview, and ends the one that the browser has. */
export function sendPreviewEnded(reply: FastifyReply, reason: string): FastifyReply {
  reply.code(410).header('cache-control', 'no-store').header('set-cookie', noPreview())
  return sendPlainPage(reply, {
    title: 'Vista previa',
    styles: pageStyles,
    body: `<main>
<h1>Aquí no hay vista previa</h1>
<p>${escapeHtml(reason)}</p>
<a href="/">Ver el sitio como está publicado</a>
</main>`,
  })
}

/** `--above`: space that what stays in view at the top leaves above it. */
const barStyles = `
:root{--above:3.5rem;scroll-padding-top:calc(5rem + var(--above))!important}
#vista{position:sticky;top:0;z-index:15;box-sizing:border-box;height:var(--above);display:flex;align-items:center;justify-content:center;gap:1rem;
padding:0 1rem;background:#fde68a;color:#1c1917;font:.875rem/1.25 system-ui,sans-serif}
#vista p{margin:0;overflow-wrap:anywhere}
#vista a{flex:none;padding:.5rem 0;color:inherit;font-weight:700}
@media(max-width:48rem){:root{--above:6rem}#vista{font-size:.8125rem}#vista a{max-width:6rem}}
@media print{:root{--above:0rem}#vista{display:none}}
`.replaceAll('\n', '')

/**
 * The first thing of a document that shows a release before it is published. It is the gateway's, so that any release of the
 * shell has it, also one that does not start; visitors get nothing of it.
 */
export function previewBar({ app, version }: Release, nonce: string): string {
  return (
    `<style nonce="${nonce}">${barStyles}</style><aside id="vista" aria-label="Vista previa">` +
    `<p>Estás viendo la versión <b translate="no">${escapeHtml(version)}</b> de ${escapeHtml(appTitle(app))} antes de publicarla. Lo que hagas es real.</p>` +
    `<a href="${previewPath}">Salir de la vista previa</a></aside>`
  )
}
