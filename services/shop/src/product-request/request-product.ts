import type { Envelope } from '@rodada/contracts/common'
import type { ProductRequestForm } from '@rodada/contracts/product/request-calls'
import { dayMs } from '@rodada/contracts/words/durations'
import { formatPhone } from '@rodada/contracts/words/phone-text'
import type { Command } from '@rodada/service/command/command'
import type { EntityManager } from '@rodada/service/data/orm'
import { done, fieldErrors, refusal } from '@rodada/service/http/errors'
import { mailboxDigest } from '@rodada/service/mail/mailbox'
import { sql } from 'kysely'
import type { HoldRules } from '../order/hold-settings.ts'
import { Product } from '../product/product.entity.ts'
import { ProductRequest } from './product-request.entity.ts'

/**
 * Stores a visitor's request.
 * @throws field errors; a refusal where the product is not for sale.
 */
export async function requestProduct(
  { mailboxKey }: HoldRules,
  command: Command,
  form: ProductRequestForm,
): Promise<Envelope> {
  const { em, actor, at } = command
  const person = personOf(form)
  const mailbox = person.email === null ? null : mailboxDigest(mailboxKey, person.email)
  const product = await em.findOneOrFail(
    Product,
    { id: form.productId, withdrawnAt: null, state: { $ne: 'Draft' } },
    { failHandler: () => refusal('Este producto ya no está a la venta.') },
  )
  await requireFewRequests(em, { phone: person.phone, mailbox, at })
  const asked = em.create(ProductRequest, {
    ...person,
    mailbox,
    productId: product.id,
    productName: product.name,
    userId: actor?.userId ?? null,
    handledAt: null,
    handledBy: null,
  })
  await em.flush()
  command.state({
    title: 'Producto solicitado',
    description: `Solicitud ${asked.id}, producto ${product.id}`,
    about: asked,
  })
  return done(whatHappensNext(person))
}

/** Most unanswered requests of a telephone or a mailbox within a day. */
const mostOpen = 3

interface Asking {
  readonly phone: string | null
  readonly mailbox: string | null
  readonly at: Date
}

/** @throws a refusal where somebody can be answered already under the telephone or the mailbox. */
async function requireFewRequests(em: EntityManager, { phone, mailbox, at }: Asking): Promise<void> {
  // Two at once do not pass together.
  await sql`select pg_advisory_xact_lock(hashtext('product_request'))`.execute(em.getKysely())
  const ways = [phone !== null && { phone }, mailbox !== null && { mailbox }].filter((way) => way !== false)
  for (const way of ways) {
    const since = new Date(at.getTime() - dayMs)
    const open = await em.count(ProductRequest, { ...way, handledAt: null, createdAt: { $gt: since } })
    if (open >= mostOpen)
      throw refusal(
        'Ya tenemos varias solicitudes con tu teléfono o tu correo. Te escribiremos para contestarlas todas.',
      )
  }
}

interface Person {
  readonly name: string
  /** E.164. */
  readonly phone: string | null
  readonly email: string | null
  readonly note: string
}

/** @throws field errors where the shop could not answer the visitor. */
function personOf({ name, phone, email, note }: ProductRequestForm): Person {
  const person = {
    name: name.trim(),
    phone: phone || null,
    email: email?.trim() || null,
    note: note?.trim() ?? '',
  }
  if (person.phone === null && person.email === null)
    throw fieldErrors({ Phone: ['Escribe tu teléfono o tu correo.'] })
  return person
}

function whatHappensNext({ phone, email }: Person): string {
  const to = email ?? (phone === null ? '' : formatPhone(phone))
  return `Recibimos tu solicitud. Te escribiremos a ${to}.`
}
