import { LinkLayout } from '../../mailed-link/link-layout.tsx'

/** A mailed link unsubscribes from a kind of mail, without a session, /suscripciones/dejar-de-recibir. */
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
