import { LinkLayout } from '../../mailed-link/link-layout.tsx'

/** /suscripciones/dejar-de-recibir: a mailed link ends a kind of mail, without signing in. */
export function Component() {
  return (
    <LinkLayout
      title="Dejar de recibir estos correos"
      text="Ya no te enviaremos correos como el que recibiste. Los de tus pagos y cambios de clase siguen llegando."
      button="Dejar de recibirlos"
      busy="Guardando..."
      send={(api, token) => api.post('/api/Mail/Leave', { query: { token } })}
      way={{ href: '/suscripciones/avisos', label: 'Elegir mis avisos' }}
    />
  )
}
