import { LegalPage } from './legal-page.tsx'
import { privacy } from './privacy.ts'

/** /politica-de-privacidad. */
export function Component() {
  return (
    <LegalPage
      title="Aviso de privacidad"
      lead="Qué datos usamos, para qué, y cómo decides sobre ellos."
      sections={privacy}
      other={{ label: 'Términos y condiciones', href: '/terminos-y-condiciones' }}
    />
  )
}
