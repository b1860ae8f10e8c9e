import { CommandButton } from '@rodada/ui'
import type { Api, CommandResult } from '@rodada/web/calls/api'
import { newIdempotencyKey } from '@rodada/web/calls/idempotency-key'
import type { ShownReceipt } from './load-receipts.ts'

function mail(api: Api, { ledger, id }: ShownReceipt): Promise<CommandResult> {
  const sent = { params: { id }, idempotencyKey: newIdempotencyKey() }
  return ledger === 'academy'
    ? api.post('/api/ClassCapturist/Receipt/Mail/:id', sent)
    : api.post('/api/ProductCapturist/Receipt/Mail/:id', sent)
}

/** One of each debt: a mail has all its receipts, and that of a course the membership paid with it. */
function toMail(receipts: readonly ShownReceipt[]): ShownReceipt[] {
  const standing = receipts.filter(({ kind, reversedBy }) => kind === 'payment' && reversedBy === null)
  const courseTimes = new Set(standing.flatMap(({ source, time }) => (source === 'course' ? time : [])))
  const alone = standing.filter(({ source, time }) => source !== 'membership' || !courseTimes.has(time))
  return [...new Map(alone.map((receipt) => [`${receipt.source} ${receipt.sourceId}`, receipt])).values()]
}

/** Mails the payments that are not reversed to the customer; stops at the first refusal. */
export function MailButton({ receipts }: { receipts: readonly ShownReceipt[] }) {
  const [first, ...others] = toMail(receipts)
  if (first === undefined) return null
  const send = async (api: Api) => {
    let result = await mail(api, first)
    for (const receipt of others) if (result.success) result = await mail(api, receipt)
    return result
  }
  return (
    <CommandButton command={send} busy="Enviando..." variant="outline" colorPalette="ink">
      Enviar por correo
    </CommandButton>
  )
}
