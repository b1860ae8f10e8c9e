import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { exportUsers } from '@rodada/contracts/account/user'
import { as, fetchHeader } from '@rodada/service/testing/test-settings'
import { sql } from 'kysely'
import { type IdentityHarness, startIdentity } from '../testing/identity-harness.ts'
import { send } from '../testing/send.ts'

let identity: IdentityHarness
beforeAll(async () => {
  identity = await startIdentity()
  const createdAt = new Date('2026-01-03T05:59:00Z')
  const lastVisit = new Date('2026-07-01T18:05:00Z')
  await identity.makeAccount({ name: '=HYPERLINK("x")', lastName: '+1', email: 'a@rodada.mx', createdAt })
  await identity.makeAccount({
    name: 'Zoé, "la"',
    lastName: '@x',
    email: 'z@rodada.mx',
    createdAt,
    lastVisit,
  })
  await identity.makeAccount({ name: 'Blanca', status: 'Blocked' })
})
afterAll(() => identity.close())

const admin = as(1, 'Admin')
const file = (query: Record<string, string>) => send(identity, exportUsers, { headers: admin, query })

it('gives what the list selects in its order, with marks on what would be a formula', async () => {
  const { body, headers } = await file({
    status: 'Active',
    orderBy: 'email',
    orderMode: 'desc',
    itemsPerPage: '1',
  })
  expect(body.replace(/(?<=\n)\d+,/g, '#,').split('\r\n')).toEqual([
    '\ufeffID,Nombre,Apellidos,Correo,Estado,Roles,Registro,Último ingreso',
    `#,"Zoé, ""la""",'@x,z@rodada.mx,Activo,Usuario General,2026-01-02 23:59,2026-07-01 12:05`,
    `#,"'=HYPERLINK(""x"")",'+1,a@rodada.mx,Activo,Usuario General,2026-01-02 23:59,`,
    '',
  ])
  expect(headers).toMatchObject({
    'content-disposition': expect.stringMatching(/^attachment; filename="usuarios-\d{4}-\d\d-\d\d\.csv"$/),
    'cache-control': 'private, no-store',
  })
})

it('tells the log who took which list and how many rows, but no words that were searched for', async () => {
  await identity.takeEvents()
  await file({ search: 'blanca', status: 'Blocked' })
  const [event] = await identity.takeEvents()
  expect(event?.data).toMatchObject({
    ...{ title: 'Lista descargada', description: 'Usuarios: 1 fila', actorId: 1 },
    formData: { list: 'Usuarios', rows: 1, search: '(palabras)', status: 'Blocked' },
  })
  expect(JSON.stringify(event?.data)).not.toContain('blanca')
})

it('reads on batch after batch, and ends its query when the client goes away', async () => {
  await sql`insert into user_account (name, last_name, email, email_key, roles)
    select repeat('n', 250), repeat('a', 250), n || '@masa.mx', n || '@masa.mx', array['GeneralUser']
    from generate_series(1, 20000) n`.execute(identity.orm.em.fork().getKysely())
  const { body } = await file({ search: 'masa' })
  expect(new Set(body.trim().split('\r\n')).size).toBe(20_001)

  const address = await identity.app.listen({ host: '127.0.0.1', port: 0 })
  const leave = new AbortController()
  const answer = await fetch(address + exportUsers.path, {
    headers: { ...admin, ...fetchHeader },
    signal: leave.signal,
  })
  await answer.body?.getReader().read()
  expect(await openTransactions()).toBe(1)
  leave.abort()
  while ((await openTransactions()) > 0) await sleep(10)
})

async function openTransactions(): Promise<number> {
  const { rows } = await sql<{ open: number }>`select count(*)::integer as open from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query like 'select "id"%' and state <> 'idle'`.execute(
    identity.orm.em.fork().getKysely(),
  )
  return rows[0]?.open ?? 0
}
