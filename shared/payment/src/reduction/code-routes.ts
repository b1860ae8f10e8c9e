import type { CodeCalls, CodeEdit, CodeForm, ReductionCode as Shown } from '@rodada/contracts/money/reduction'
import { codeKey, codePattern } from '@rodada/contracts/money/reduction-rules'
import { hasWholeCentavos, toCentavos, toPesos } from '@rodada/contracts/words/money'
import { isPlainDate } from '@rodada/contracts/words/plain-date'
import type { CommandContext } from '@rodada/service/command/command'
import { type EntityManager, openDb } from '@rodada/service/data/orm'
import {
  done,
  type FieldErrors,
  fieldErrors,
  onConstraintViolation,
  refuseFields,
} from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { implement, implementCommand } from '@rodada/service/http/implement'
import { withRows } from '@rodada/service/http/paging'
import { PagedList, staffLists } from '@rodada/service/list/paged-list'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { ReductionEntity } from './reduction.entity.ts'
import { ReductionCode, type ReductionCodeEntity } from './reduction-code.entity.ts'
import { type CodeUses, codeState } from './take-code.ts'

/** How the mounting service knows what its codes are for, and what was sold with them. */
export interface CodePort extends CodeUses {
  /** Names of the courses or products that there are, by id. */
  readNames(em: EntityManager, itemIds: readonly number[]): Promise<ReadonlyMap<number, string>>
  /** The most, in percent, that a member of the staff may take off. */
  limitOf(em: EntityManager, actor: Actor): number | Promise<number>
}

/** Registers the calls by which the staff keep the codes of a service. */
export function codeRoutes(
  app: FastifyInstance,
  context: CommandContext,
  calls: CodeCalls,
  port: CodePort,
): void {
  const now = context.now ?? (() => new Date())
  const list = new PagedList(staffLists)

  implement(app, calls.list, async ({ query: { search, ...paging } }) => {
    const em = context.orm.em.fork()
    const all = openDb<[typeof ReductionCodeEntity]>(em).selectFrom('reduction_code').select('id')
    const key = codeKey(search ?? '')
    const page = await list.read({
      query: key === '' ? all : all.where(sql<boolean>`position(${key} in code) > 0`),
      order: [['id', 'desc']],
      paging,
      filter: key,
    })
    return withRows(page, (ids) => readCodes(em, port, ids, now()))
  })

  implementCommand(app, calls.create, context, {
    async run(command, { body }) {
      const { em, actor } = command
      const errors = codeErrors(body, await port.limitOf(em, actor))
      if (!codePattern.test(codeKey(body.code)))
        errors.Code = ['Escribe de 3 a 20 letras, números o guiones.']
      refuseFields(errors)
      await requireItems(em, port, body)
      const row = em.create(ReductionCode, {
        ...valuesOf(body),
        code: codeKey(body.code),
        createdBy: actor.userId,
      })
      const taken = () => fieldErrors({ Code: ['Ya hay un código con este nombre.'] })
      await onConstraintViolation('reduction_code_code_unique', taken, () => em.flush())
      command.state({ title: 'Código de descuento creado', description: `Código ${row.id}`, about: row })
      return { ...done(`El código ${row.code} quedó creado.`), id: row.id }
    },
  })

  implementCommand(app, calls.edit, context, {
    async run(command, { params: { id }, body }) {
      const row = await command.find(ReductionCode, { id }, { version: body.version })
      refuseFields(codeErrors(body, await port.limitOf(command.em, command.actor)))
      await requireItems(command.em, port, body)
      Object.assign(row, valuesOf(body))
      command.state({ title: 'Código de descuento cambiado', description: `Código ${id}`, about: row })
      return done(`El código ${row.code} quedó guardado.`)
    },
  })

  implementCommand(app, calls.end, context, {
    async run(command, { params: { id } }) {
      const row = await command.find(ReductionCode, { id })
      const text = done(`El código ${row.code} terminó.`)
      if (row.endedAt !== null) {
        command.stateNothing()
        return text
      }
      row.end(command.at)
      command.state({ title: 'Código de descuento terminado', description: `Código ${id}`, about: row })
      return text
    },
  })
}

type CodeBody = CodeEdit | Omit<CodeForm, 'code'>

/** An amount stays within the limit by the least sale that it is for. */
function codeErrors({ percent, amount, least, firstDay, lastDay }: CodeBody, limit: number): FieldErrors {
  const errors: FieldErrors = {}
  if (percent == null && amount == null)
    errors.Percent = ['Escribe el porcentaje o el importe que descuenta.']
  if ((percent ?? 0) > limit) errors.Percent = [`Puedes descontar hasta el ${limit} %.`]
  if (limit < 100 && (amount ?? 0) * 100 > (least ?? 0) * limit)
    errors.Amount = [
      `Puedes descontar hasta el ${limit} % de la compra mínima: baja el importe o sube esa compra.`,
    ]
  if (percent != null && amount != null) errors.Amount = ['Elige el porcentaje o el importe, no los dos.']
  if (amount != null && !hasWholeCentavos(amount)) errors.Amount = ['Escribe hasta dos decimales.']
  if (least != null && !hasWholeCentavos(least)) errors.Least = ['Escribe hasta dos decimales.']
  if (firstDay && !isPlainDate(firstDay)) errors.FirstDay = ['Esta fecha no existe.']
  if (lastDay && !isPlainDate(lastDay)) errors.LastDay = ['Esta fecha no existe.']
  else if (firstDay && lastDay && lastDay < firstDay)
    errors.LastDay = ['El último día debe ser el primero o uno posterior.']
  return errors
}

function valuesOf({
  percent,
  amount,
  firstDay,
  lastDay,
  uses,
  usesEach,
  least,
  itemIds,
  categories,
}: CodeBody) {
  return {
    percent: percent ?? null,
    centavos: amount == null ? null : toCentavos(amount),
    validFrom: firstDay || null,
    validTo: lastDay || null,
    uses: uses ?? null,
    usesEach: usesEach ?? null,
    leastCentavos: least == null ? null : toCentavos(least),
    itemIds: [...new Set(itemIds)],
    categories: [...new Set(categories)],
  }
}

async function requireItems(em: EntityManager, port: CodePort, { itemIds = [] }: CodeBody): Promise<void> {
  const names = await port.readNames(em, itemIds)
  if (itemIds.some((id) => !names.has(id)))
    throw fieldErrors({ ItemIds: ['Algo de lo elegido ya no existe. Elige de nuevo.'] })
}

async function readCodes(
  em: EntityManager,
  port: CodePort,
  ids: readonly number[],
  at: Date,
): Promise<Shown[]> {
  const rows = await em.find(ReductionCode, { id: { $in: [...ids] } })
  const names = await port.readNames(em, [...new Set(rows.flatMap(({ itemIds }) => itemIds))])
  const counts = await openDb<[typeof ReductionEntity]>(em)
    .selectFrom('reduction')
    .select(['codeId', sql<number>`count(*)::integer`.as('used')])
    .where('codeId', 'in', [...ids])
    .where(port.stands)
    .groupBy('codeId')
    .execute()
  return rows.map((row) => {
    const used = counts.find(({ codeId }) => codeId === row.id)?.used ?? 0
    return {
      id: row.id,
      code: row.code,
      percent: row.percent,
      amount: row.centavos === null ? null : toPesos(row.centavos),
      firstDay: row.validFrom,
      lastDay: row.validTo,
      uses: row.uses,
      usesEach: row.usesEach,
      least: row.leastCentavos === null ? null : toPesos(row.leastCentavos),
      items: row.itemIds.map((id) => ({ id, name: names.get(id) ?? `#${id}` })),
      categories: row.categories,
      used,
      state: codeState(row, used, at),
      version: row.version,
    }
  })
}
