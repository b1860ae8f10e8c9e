import { type Ledger, receiptId, receiptNumber, receiptPath } from '@rodada/contracts/money/rules'
import type { PageDescriptor } from '@rodada/contracts/platform/release'
import { productStateLabels } from '@rodada/contracts/product/rules'
import { mayAccess, type Role } from '@rodada/contracts/roles'
import { formatPrice } from '@rodada/contracts/words/money'
import { formatPhone } from '@rodada/contracts/words/phone-text'
import type { PaletteGroup, PaletteItem } from '@rodada/ui/palette'
import type { Api } from '@rodada/web/calls/api'
import { managedPath } from '@rodada/web/lists/manage-path'
import { joinWords } from '@rodada/web/words/format'

/** Finds what matches the words, in groups that may be empty. */
type Search = (api: Api, words: string, signal: AbortSignal) => Promise<readonly PaletteGroup[]>

/** A search for one kind of record. */
export interface Source {
  /**
   * Id of the page that lists or shows the results. Only users who may open it may search; without it in any release
   * there is nothing to search.
   */
  readonly page: string
  /** Roles that may make the call, where the page admits more. */
  readonly roles?: readonly Role[]
  /** Kind of result, as the palette's hint names it. */
  readonly kind: string
  readonly search: Search
}

const itemsPerPage = 5
/** A failure shows beside the results of the other services. */
const stays = true

/** Parts of a note that say something. */
const noteOf = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ')

function item(href: string, label: string, note = ''): PaletteItem {
  return { value: `${href} ${label}`, href, label, note }
}

const people: Search = async (api, search, signal) => {
  const { list } = await api.get('/api/Admin/User/Index', { query: { search, itemsPerPage }, signal, stays })
  const items = list.map(({ id, name, lastName, email }) =>
    item(`/usuarios/${id}`, `${name} ${lastName}`.trim(), email),
  )
  return [{ label: 'Usuarios', items }]
}

const students: Search = async (api, search, signal) => {
  const { list } = await api.get('/api/Student/Index', { query: { search, itemsPerPage }, signal, stays })
  const items = list.map(({ id, name, contactName }) =>
    item(
      `/administrar-alumnos/${id}`,
      name,
      noteOf(`#${id}`, contactName === '' ? '' : `Responsable: ${contactName}`),
    ),
  )
  return [{ label: 'Alumnos', items }]
}

/** A family is found by its telephone too. */
const families: Search = async (api, search, signal) => {
  const { list } = await api.get('/api/Family/Index', { query: { search, itemsPerPage }, signal, stays })
  const items = list.map(({ id, name, phone, students: children }) =>
    item(
      `/administrar-familias/${id}`,
      name,
      noteOf(formatPhone(phone), joinWords(children.map((child) => child.name))),
    ),
  )
  return [{ label: 'Familias', items }]
}

/** A subscription is found by its number, its owner and its students. */
const subscriptions: Search = async (api, search, signal) => {
  const query = { search, itemsPerPage }
  const { list } = await api.get('/api/ClassCapturist/SiteSubscription/Index', { query, signal, stays })
  return [
    {
      label: 'Suscripciones',
      items: list.map(({ id, createdByName, courseTitle, participants }) =>
        item(
          managedPath(`/suscripcion/${id}`),
          `#${id} ${createdByName}`,
          noteOf(courseTitle ?? 'Membresía Anual', joinWords(participants.map(({ name }) => name))),
        ),
      ),
    },
  ]
}

const courses: Search = async (api, name, signal) => {
  const { list } = await api.get('/api/Course/GetCourseIndex', {
    query: { name, itemsPerPage },
    signal,
    stays,
  })
  const items = list.map(({ id, title, levels }) =>
    item(managedPath(`/clase/${id}`), title, joinWords(levels)),
  )
  return [{ label: 'Cursos', items }]
}

/** In every state: a draft has only its form's page. */
const products: Search = async (api, name, signal) => {
  const query = { name, itemsPerPage }
  const { list } = await api.get('/api/ProductCapturist/Product/Index', { query, signal, stays })
  const items = list.map(({ id, name: label, sku, state }) =>
    item(
      state === 'Draft' ? `/producto/${id}/editar` : managedPath(`/producto/${id}`),
      label,
      noteOf(sku, state === 'Published' ? '' : productStateLabels[state]),
    ),
  )
  return [{ label: 'Productos', items }]
}

const orders: Search = async (api, search, signal) => {
  const query = { search, itemsPerPage }
  const { list } = await api.get('/api/ProductCapturist/Order/Index', { query, signal, stays })
  const items = list.map(({ id, number, buyerName, accountName, summary }) =>
    item(
      `/administrar-pedidos/${id}`,
      `${number} ${buyerName}`.trim(),
      noteOf(summary, accountName && accountName !== buyerName ? `Cuenta: ${accountName}` : ''),
    ),
  )
  return [{ label: 'Pedidos', items }]
}

/** A receipt is found by its number, in the ledger that the number names. */
function receipts(ledger: Ledger): Search {
  return async (api, words, signal) => {
    const id = receiptId(ledger, words)
    if (id === null) return []
    const asked = { query: { ids: [id] }, signal, stays }
    const { list } = await (ledger === 'academy'
      ? api.get('/api/ClassCapturist/Receipt/Index', asked)
      : api.get('/api/ProductCapturist/Receipt/Index', asked))
    const items = list.map(({ number, concept, payerName }) =>
      item(receiptPath([number]), `Recibo ${number}`, noteOf(concept, payerName)),
    )
    return [{ label: 'Recibos', items }]
  }
}

/** A payment by terminal or transfer is found by its whole folio, which has digits. */
const folios: Search = async (api, search, signal) => {
  if (!/\d/.test(search)) return []
  const { list } = await api.get('/api/Receipt/Index', { query: { search, itemsPerPage }, signal, stays })
  const items = list.map(({ id, source, amount, reference }) => {
    const number = receiptNumber(source === 'order' ? 'shop' : 'academy', id)
    return item(receiptPath([number]), `Recibo ${number}`, `Folio ${reference} · ${formatPrice(amount)}`)
  })
  return [{ label: 'Recibos por folio', items }]
}

const sources: readonly Source[] = [
  // Numbers and folios come first, as they match as a whole: other records contain the letters and digits by chance.
  { page: 'admin.receipt', roles: ['Admin', 'ClassCapturist'], kind: 'recibos', search: receipts('academy') },
  { page: 'admin.receipt', roles: ['Admin', 'ProductCapturist'], kind: 'recibos', search: receipts('shop') },
  { page: 'admin.till', kind: 'recibos', search: folios },
  { page: 'admin.users', kind: 'personas', search: people },
  { page: 'academy.family', kind: 'familias', search: families },
  { page: 'academy.student', kind: 'alumnos', search: students },
  { page: 'academy.subscription-management', kind: 'suscripciones', search: subscriptions },
  { page: 'academy.course-administration', kind: 'cursos', search: courses },
  { page: 'shop.order-administration', kind: 'pedidos', search: orders },
  { page: 'shop.product-administration', kind: 'productos', search: products },
]

/** The searches that a user with these roles may make, in the order of their results. */
export function searchesFor(pages: readonly PageDescriptor[], roles: readonly Role[]): Source[] {
  const open = new Set(pages.filter(({ access }) => mayAccess(access, roles)).map(({ id }) => id))
  return sources.filter(
    ({ page, roles: asked }) => open.has(page) && (asked === undefined || mayAccess(asked, roles)),
  )
}
