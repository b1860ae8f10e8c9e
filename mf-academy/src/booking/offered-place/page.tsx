import { LinkLayout } from '../../mailed-link/link-layout.tsx'

/** Takes an offered place by a mailed link, /suscripciones/aceptar-lugar. */
export function Component() {
  return (
    <LinkLayout
      title="Tomar el lugar"
      text="Se liberó un lugar en la clase que esperabas. Tómalo antes de que se lo ofrezcamos a alguien más."
      button="Tomar el lugar"
      busy="Tomando el lugar..."
      send={(api, token) => api.post('/api/Waiting/Accept', { body: { token } })}
      way={{ href: '/suscripciones', label: 'Ir a mis suscripciones' }}
    />
  )
}
