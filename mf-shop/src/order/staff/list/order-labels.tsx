import { streetText } from '@rodada/contracts/address/street-text'
import { mostChosen } from '@rodada/contracts/list/chosen'
import { formatPhone } from '@rodada/contracts/words/phone-text'
import { CommandButton, chakra, flushSync, Icon, PlainList, Text } from '@rodada/ui'
import type { Selection } from '@rodada/ui/staff'
import type { AnswerOf, Api } from '@rodada/web/calls/api'

export type OrderLabel = AnswerOf<'/api/ProductCapturist/Order/Labels'>['list'][number]

interface PrintLabelsProps {
  selection: Selection
  /** Replaces the page's content until it is printed. */
  onShow: (labels: readonly OrderLabel[]) => void
}

/** Prints a label for each chosen order. */
export function PrintLabels({ selection: { ids, isAll }, onShow }: PrintLabelsProps) {
  if (isAll || ids.size > mostChosen) return null
  async function print(api: Api) {
    const { list } = await api.get('/api/ProductCapturist/Order/Labels', { query: { ids: [...ids] } })
    // `print` takes the document as it stands: render first.
    flushSync(() => onShow(list))
    window.print()
    return { success: true, messages: [], errors: {} }
  }
  return (
    <CommandButton size="sm" variant="ghost" colorPalette="ink" busy="Preparando..." command={print}>
      <Icon name="print" size={16} /> Imprimir etiquetas
    </CommandButton>
  )
}

const Label = chakra('li', {
  base: {
    width: '10cm',
    maxW: 'full',
    minH: '6cm',
    p: '5',
    borderWidth: '1px',
    borderColor: 'line.strong',
    breakInside: 'avoid',
    overflowWrap: 'anywhere',
  },
})

/** Who gets the parcel, and where; of an order that is picked up, at which branch. */
function Lines({ number, address, branch, pickup }: OrderLabel) {
  const who = address ?? pickup
  return (
    <Label>
      <Text fontWeight="bold" htmlTranslate="no">
        {number}
      </Text>
      <Text size="lg" fontWeight="bold" htmlTranslate="no">
        {who?.name ?? 'Mostrador'}
      </Text>
      {address !== null && (
        <>
          <Text htmlTranslate="no">{streetText(address)}</Text>
          <Text htmlTranslate="no">{address.neighborhood}</Text>
          <Text htmlTranslate="no">{`${address.zipCode} ${address.city}, ${address.state}`}</Text>
          {address.note !== '' && <Text>{address.note}</Text>}
        </>
      )}
      {branch !== null && <Text>{`Recoge en ${branch.name}`}</Text>}
      {who && <Text htmlTranslate="no">{formatPhone(who.phone)}</Text>}
    </Label>
  )
}

/** Labels of orders, to be printed. */
export function OrderLabels({ labels }: { labels: readonly OrderLabel[] }) {
  return (
    <PlainList aria-label="Etiquetas de envío" direction="row" wrap="wrap" gap="4" p="4">
      {labels.map((label) => (
        <Lines key={label.id} {...label} />
      ))}
    </PlainList>
  )
}
