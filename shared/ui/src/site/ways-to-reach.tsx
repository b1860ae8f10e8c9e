import { hasWaysToReach, messageLink, messagingApp } from '@rodada/contracts/business/data'
import { formatPhone } from '@rodada/contracts/words/phone-text'
import { useBusiness } from '@rodada/web/pages/app'
import { FactList } from '../list/fact-list.tsx'
import { Link } from '../primitives/link.ts'

/** Ways to write to us and call us; nothing where none is configured. */
export function WaysToReach() {
  const business = useBusiness()
  const { email, phone, whatsapp } = business
  if (!hasWaysToReach(business)) return null
  return (
    <FactList
      facts={[
        {
          label: 'Correo',
          value:
            email === null ? (
              ''
            ) : (
              <Link href={`mailto:${email}`} alone>
                {email}
              </Link>
            ),
        },
        {
          label: 'Teléfono',
          value:
            phone === null ? (
              ''
            ) : (
              <Link href={`tel:${phone}`} alone>
                {formatPhone(phone)}
              </Link>
            ),
        },
        { label: messagingApp, value: whatsapp === null ? '' : <MessageLink number={whatsapp} /> },
      ]}
    />
  )
}

function MessageLink({ number }: { number: string }) {
  const href = messageLink('Hola, tengo una pregunta.', number)
  return (
    <Link href={href} alone target="_blank" rel="noopener noreferrer">
      Escribir al {formatPhone(number)}
    </Link>
  )
}
