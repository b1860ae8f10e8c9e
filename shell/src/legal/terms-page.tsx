import { LegalPage } from './legal-page.tsx'
import { terms } from './terms.ts'

/** /terminos-y-condiciones. */
export function Component() {
  return (
    <LegalPage
      title="Términos y condiciones"
      lead="Las reglas de la tienda y de la academia, escritas para leerse."
      sections={terms}
      other={{ label: 'Aviso de privacidad', href: '/politica-de-privacidad' }}
    />
  )
}
