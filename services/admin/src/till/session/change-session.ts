import type { BodyOf } from '@rodada/contracts/call'
import { countCash, type TillMoveKind, tillMoveLabels } from '@rodada/contracts/money/cash'
import type { closeTill, moveTillCash, openTill } from '@rodada/contracts/money/till-session'
import { formatMoney, hasWholeCentavos, toCentavos } from '@rodada/contracts/words/money'
import type { Command } from '@rodada/service/command/command'
import { done, fieldErrors, notFound, refusal } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { BranchCopy } from '../../business/branch-copy.entity.ts'
import { dbOf } from '../../entities.ts'
import { readDue } from './read-sessions.ts'
import { TillMove } from './till-move.entity.ts'
import { TillSession } from './till-session.entity.ts'

/** @throws a field error; a refusal where one's own is open at this branch. */
export async function beginSession(
  command: Command<Actor>,
  { branchId, float }: BodyOf<typeof openTill>,
): Promise<ReturnType<typeof done>> {
  const { em, actor, at } = command
  const floatCentavos = wholeCentavos('Float', float)
  const branch = await em.findOne(BranchCopy, { id: branchId })
  if (!branch) throw fieldErrors({ BranchId: ['Esta sucursal ya no existe. Elige otra.'] })
  // Two tabs at once: the second waits here, and is told.
  await em.execute(`select pg_advisory_xact_lock(hashtext('admin:till'), ?)`, [actor.userId])
  const own = { personId: actor.userId, branchId }
  if (await em.findOne(TillSession, { ...own, closedAt: null }))
    throw refusal(`Ya tienes una caja abierta en ${branch.name}. Recarga la página para verla.`)
  const session = em.create(TillSession, {
    ...own,
    floatCentavos,
    openedAt: at,
    ...{ closedAt: null, closedBy: null, expectedCentavos: null, pieces: null, countedCentavos: null },
  })
  await em.flush()
  state(command, 'Caja abierta', session)
  return done(`Abriste la caja de ${branch.name} con ${formatMoney(floatCentavos)}.`)
}

const moved: Readonly<Record<TillMoveKind, string>> = { out: 'El retiro', in: 'El depósito' }

/** @throws notFound, a field error, or a refusal where the session is closed. */
export async function moveCash(
  command: Command<Actor>,
  id: number,
  { kind, amount, reason }: BodyOf<typeof moveTillCash>,
): Promise<ReturnType<typeof done>> {
  const amountCentavos = wholeCentavos('Amount', amount)
  const session = await findOpen(command, id)
  if (session.personId !== command.actor.userId) throw notFound()
  command.em.create(TillMove, { sessionId: id, kind, amountCentavos, reason: reason.trim(), at: command.at })
  state(command, `${tillMoveLabels[kind]} de efectivo`, session)
  return done(`${moved[kind]} de ${formatMoney(amountCentavos)} quedó anotado.`)
}

/**
 * Closes a session by its count; the user signs. What is expected are the receipts that are known by now.
 * @throws notFound, or a refusal where it is closed already.
 */
export async function closeSession(
  command: Command<Actor>,
  id: number,
  { count, note }: BodyOf<typeof closeTill>,
): Promise<ReturnType<typeof done>> {
  const { em, actor, at } = command
  const session = await findOpen(command, id)
  const { personId, branchId, openedAt, floatCentavos } = session
  const span = { id, personId, branchId, openedAt, closedAt: at, floatCentavos }
  const { centavos: expectedCentavos } = await readDue(dbOf(em), span)
  const countedCentavos = countCash(count)
  Object.assign(session, {
    closedAt: at,
    closedBy: actor.userId,
    expectedCentavos,
    pieces: count,
    countedCentavos,
    note: note?.trim() ?? '',
  })
  state(command, 'Caja cerrada', session)
  return done(`Cerraste la caja. ${differenceText(countedCentavos - expectedCentavos)}`)
}

function differenceText(centavos: number): string {
  if (centavos === 0) return 'El efectivo cuadra.'
  return `${centavos < 0 ? 'Faltan' : 'Sobran'} ${formatMoney(Math.abs(centavos))}.`
}

/** One's own or, of an administrator, anybody's; locked, so that it is closed once and nothing is moved meanwhile. */
async function findOpen(command: Command<Actor>, id: number): Promise<TillSession> {
  const { userId, roles } = command.actor
  const session = await command.find(TillSession, {
    id,
    ...(!roles.includes('Admin') && { personId: userId }),
  })
  if (session.closedAt !== null) throw refusal('Esta caja ya está cerrada. Recarga la página.')
  return session
}

function wholeCentavos(field: string, pesos: number): number {
  if (!hasWholeCentavos(pesos))
    throw fieldErrors({ [field]: ['Escribe la cantidad con dos decimales como máximo.'] })
  return toCentavos(pesos)
}

function state(command: Command<Actor>, title: string, session: TillSession): void {
  const { id, branchId, personId } = session
  const description = `Turno ${id}, sucursal ${branchId}`
  command.state({ title, description, subjectId: personId, about: session })
}
