import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { endSessions as endSessionsCall } from '@rodada/contracts/account/session'
import type { BodyOf } from '@rodada/contracts/call'
import { hourMs } from '@rodada/contracts/words/durations'
import { type Command, type CommandContext, runCommand } from '@rodada/service/command/command'
import { commandLine } from '@rodada/service/command/movement'
import { createApp } from '@rodada/service/http/app'
import { implementInternal } from '@rodada/service/http/implement'
import { createInternalClient } from '@rodada/service/http/internal'
import { createPublisher } from '@rodada/service/messages/events'
import { startJobs } from '@rodada/service/messages/jobs'
import { CommandError } from '@rodada/service/run/cli'
import { type PartAddresses, parsePartMap } from '@rodada/service/run/config'
import { internally, testSettings } from '@rodada/service/testing/test-settings'
import type { FastifyInstance } from 'fastify'
import { endSessions, type SessionEndingOptions } from '../account/end-sessions.ts'
import { UserAccount } from '../account/user-account.entity.ts'
import { type IdentityHarness, startIdentity } from '../testing/identity-harness.ts'
import { createAdmin } from './create-admin.ts'
import { unlockAccount } from './unlock-account.ts'

let identity: IdentityHarness
let boss: Awaited<ReturnType<typeof startJobs>>
let options: CommandContext & SessionEndingOptions
let gatewayApp: FastifyInstance
const gateway = jest.fn<(body: BodyOf<typeof endSessionsCall>) => Promise<void>>()
const addresses: PartAddresses = {}
let gatewayAddress: string
const warn = jest.fn()

beforeAll(async () => {
  identity = await startIdentity()
  boss = await startJobs('identity', identity.settings, identity.app.log)
  gatewayApp = await createApp({ part: 'gateway', settings: testSettings('gateway', 'none') })
  implementInternal(gatewayApp, endSessionsCall, async ({ body }) => {
    await gateway(body)
    return { ended: 1 }
  })
  gatewayAddress = await gatewayApp.listen({ host: '127.0.0.1', port: 0 })
  const peers = parsePartMap('INTERNAL_PEERS', identity.settings.INTERNAL_PEERS)
  const call = createInternalClient({ self: 'identity', peers, addresses })
  const publish = createPublisher(boss, identity.settings, 'identity')
  options = { orm: identity.orm, publish, call, log: { warn } }
})
afterAll(async () => {
  await boss.stop({ graceful: false })
  await gatewayApp.close()
  await identity.close()
})
beforeEach(async () => {
  await identity.takeEvents()
  await identity.takeEvents('gateway')
  gateway.mockReset().mockResolvedValue()
  addresses.gateway = gatewayAddress
  warn.mockReset()
})

const em = () => identity.orm.em.fork()
const reload = (id: number) => em().findOneOrFail(UserAccount, { id })

describe('a command that ends sessions', () => {
  const change = <A>(run: (command: Command) => Promise<A>) => runCommand(options, commandLine, run)

  it('ends them by an event in its transaction and directly after the commit', async () => {
    const { id } = await identity.makeAccount()
    gateway.mockImplementation(async (body) => {
      // The change is committed by now.
      expect((await reload(id)).name).toBe('Beatriz')
      expect(body).toEqual({ userId: id, exceptSession: 's', before: expect.any(String) })
    })
    const startedAt = await change(async (command) => {
      const account = await command.find(UserAccount, { id })
      account.name = 'Beatriz'
      command.stateNothing()
      return endSessions(options, command, { userId: id, exceptSession: 's' })
    })
    expect(gateway).toHaveBeenCalledTimes(1)
    const [event] = await identity.takeEvents('gateway')
    expect(event).toMatchObject({ type: 'sessions.revoked', data: gateway.mock.lastCall?.[0] })
    // The session that begins with the change starts 1 ms after those that end by it.
    expect(Date.parse(startedAt) - Date.parse(gateway.mock.lastCall?.[0].before ?? '')).toBe(1)
  })

  it('leaves it to the event while the gateway does not answer', async () => {
    addresses.gateway = 'http://127.0.0.1:9'
    await change((command) => endSessions(options, command, { userId: 7 }))
    expect(warn).toHaveBeenCalledTimes(1)
    expect(await identity.takeEvents('gateway')).toHaveLength(1)
  })

  it('leaves it to the event where there is no way to the gateway', async () => {
    await change((command) => endSessions({ ...options, call: undefined }, command, { userId: 7 }))
    expect(warn).not.toHaveBeenCalled()
    expect(gateway).not.toHaveBeenCalled()
    expect(await identity.takeEvents('gateway')).toHaveLength(1)
  })

  it('ends nothing when it fails', async () => {
    const failing = change(async (command) => {
      await endSessions(options, command, { userId: 7 })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(gateway).not.toHaveBeenCalled()
    expect(await identity.takeEvents('gateway')).toEqual([])
  })
})

describe('createAdmin', () => {
  const admin = { email: 'Jefa@Rodada.mx', name: ' Jefa ', password: 'Rodada-2027' }
  const create = (values: Partial<typeof admin>) =>
    createAdmin(options, identity.passwords.hash, { ...admin, ...values })

  it('makes an administrator who can sign in, and writes it into the log', async () => {
    const id = await create({})
    expect(await reload(id)).toMatchObject({
      name: 'Jefa',
      status: 'Active',
      roles: ['Admin'],
      email: 'Jefa@Rodada.mx',
    })
    const events = await identity.takeEvents()
    expect(events.map(({ type }) => type).sort()).toEqual(['movement.recorded', 'user.changed'])
    expect(JSON.stringify(events)).not.toContain('2027')
    const answer = await identity.app.inject({
      method: 'POST',
      url: '/internal/sign-in',
      headers: internally('gateway', 'identity'),
      payload: { email: 'jefa@rodada.mx', password: 'Rodada-2027', address: '', userAgent: '' },
    })
    expect(answer.json().user).toEqual({ userId: id, roles: ['Admin'] })
  })

  it('refuses a password that is guessed first', async () => {
    await expect(create({ password: 'Qwerty123' })).rejects.toThrow('de las más usadas')
    await expect(create({ password: 'jefa@rodada.MX' })).rejects.toThrow('el nombre ni el correo')
  })

  it('refuses an e-mail that is taken, in whatever case, but not that of a deleted account', async () => {
    await identity.makeAccount({ email: 'ocupada@rodada.mx' })
    await identity.makeAccount({ email: 'libre@rodada.mx', status: 'Deleted' })
    await expect(create({ email: 'OCUPADA@rodada.mx' })).rejects.toThrow('Ya existe una cuenta')
    expect(await create({ email: 'libre@rodada.mx' })).toBeGreaterThan(0)
  })

  it.each([
    [{ email: 'x' }, '--email debe ser un correo válido'],
    [{ email: '' }, '--email debe ser un correo válido'],
    [{ name: '   ' }, '--name debe ser un nombre de hasta 255 caracteres'],
    [{ password: 'corta' }, 'la contraseña debe tener de 6 a 100 caracteres'],
    [{ password: 'x'.repeat(101) }, 'la contraseña debe tener de 6 a 100 caracteres'],
    [
      { email: 'x', name: '' },
      '--email debe ser un correo válido; --name debe ser un nombre de hasta 255 caracteres',
    ],
  ])('refuses %j and names that alone', async (values, rule) => {
    await expect(create(values)).rejects.toThrow(new CommandError(`No se creó la cuenta: ${rule}.`))
  })
})

describe('unlockAccount', () => {
  it('opens a blocked account, forgets its mistakes and ends its sessions', async () => {
    const { id, email } = await identity.makeAccount({
      status: 'Blocked',
      attemptsBlockedUntil: new Date(Date.now() + hourMs),
    })
    await unlockAccount(options, email.toUpperCase())
    expect(await reload(id)).toMatchObject({
      status: 'Active',
      attemptsBlockedUntil: null,
    })
    expect(gateway).toHaveBeenCalledTimes(1)
    expect(await identity.takeEvents()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ data: expect.objectContaining({ userId: id, status: 'Active' }) }),
        expect.objectContaining({ data: expect.objectContaining({ title: 'Cuenta desbloqueada' }) }),
      ]),
    )
  })

  it('leaves suspended and unknown accounts to the staff', async () => {
    const { id, email } = await identity.makeAccount({ status: 'Suspended' })
    await expect(unlockAccount(options, email)).rejects.toThrow(CommandError)
    await expect(unlockAccount(options, 'nadie@rodada.mx')).rejects.toThrow(CommandError)
    expect((await reload(id)).status).toBe('Suspended')
    expect(gateway).not.toHaveBeenCalled()
  })
})
