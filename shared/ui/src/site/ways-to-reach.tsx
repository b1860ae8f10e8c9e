import { type Site, site, stated } from '@rodada/contracts/site'
import { formatPhone } from '@rodada/web/format'
import type { ReactNode } from 'react'
import { type Fact, FactList } from '../list/fact-list.tsx'
import { Link } from '../primitives/link.ts'
import { MarkedText } from '../text/marked-text.tsx'
import { messageLink } from '../text/share-block.tsx'

/** A way to reach us as a link, or its marked place while it is not stated; null where there is none. */
function way(label: string, value: string | null, link: (value: string) => ReactNode): Fact | null {
  if (value === null) return null
  const known = stated(value)
  return { label, value: known === undefined ? <MarkedText text={value} /> : link(known) }
}

/** How to write to us and call us, as the site's settings say; nothing where they say nothing. */
export function WaysToReach({ contact: { email, phone, messaging } }: Pick<Site, 'contact'>) {
  const ways = [
    way('Correo', email, (address) => <Link href={`mailto:${address}`}>{address}</Link>),
    way('Teléfono', phone, (number) => <Link href={`tel:${number}`}>{formatPhone(number)}</Link>),
    way('Mensajes', messaging, (number) => (
      <Link href={messageLink('Hola, tengo una pregunta.', number)} target="_blank" rel="noopener noreferrer">
        Escribir por {site.messagingApp.name}
      </Link>
    )),
  ].filter((fact) => fact !== null)
  return ways.length > 0 ? <FactList facts={ways} /> : null
}
