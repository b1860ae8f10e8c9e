import { streetText } from '@rodada/contracts/address/street-text'
import type { SubscriptionDetails } from '@rodada/contracts/subscription/calls'
import { formatPhone } from '@rodada/contracts/words/phone-text'
import { FactList, Link, PhoneLink, TitledCard } from '@rodada/ui'

/** The responsible adult; renders nothing without one, as for a membership alone. */
export function ResponsibleCard({
  responsible,
  familyHref,
}: Pick<SubscriptionDetails, 'responsible'> & {
  /** For the staff: the page of the family. */
  familyHref?: string
}) {
  if (responsible === null) return null
  const { name, phone, email, neighborhood, zipCode, city, state } = responsible
  const address = [streetText(responsible), neighborhood, `${zipCode} ${city}`.trim(), state]
    .filter(Boolean)
    .join(', ')
  const call =
    familyHref === undefined ? (
      <Link href={`tel:${phone}`} colorPalette="bowl">
        {formatPhone(phone)}
      </Link>
    ) : (
      <PhoneLink phone={phone} name={name} />
    )
  const write = (
    <Link href={`mailto:${email}`} colorPalette="bowl">
      {email}
    </Link>
  )
  return (
    <TitledCard title="Responsable">
      <FactList
        facts={[
          {
            label: 'Nombre',
            value:
              familyHref === undefined ? (
                name
              ) : (
                <Link href={familyHref} colorPalette="bowl">
                  {name}
                </Link>
              ),
          },
          { label: 'Teléfono', value: call },
          ...(email === '' ? [] : [{ label: 'Correo', value: write }]),
          ...(address === '' ? [] : [{ label: 'Dirección', value: address }]),
        ]}
      />
    </TitledCard>
  )
}
