import { describe, expect, it, jest } from '@jest/globals'
import type { CommandResult } from '@rodada/web/calls/api'
import { createChangeQueue, type QueueOptions } from './change-queue.ts'
import type { Change } from './class-changes.ts'
import { type DayStore, memoryDayStore } from './day-store.ts'

const leo = {
  ...{ participantId: 12, subscriptionId: 40, name: 'Leo Peña', courseTitle: 'Primeros pasos' },
  photosAllowed: true,
}
const done = { success: true, messages: ['Listo'], errors: {} }
const refused = { success: false as const, messages: ['Ya tienes una clase en curso.'], errors: {} }
const notTheirs: CommandResult = { ...refused, failure: 'otherAccount' }
const lost: CommandResult = { ...refused, messages: ['No pudimos conectarnos.'], failure: 'unreachable' }

let made = 0
function change(kind: Change['kind'], classKey = 'a', instructorId = 1): Change {
  made += 1
  const at = '2026-11-23T22:00:00.000Z'
  return { kind, classKey, key: `key ${made}`, at, students: [leo], bookingIds: [], instructorId }
}

/** Runs calls one by one, as the browser's locks do across tabs. */
function oneByOne(): QueueOptions['alone'] {
  let last: Promise<unknown> = Promise.resolve()
  return (act) => {
    const mine = last.then(act)
    last = mine.catch(() => undefined)
    return mine
  }
}

interface Setting {
  store?: DayStore
  answers?: CommandResult[]
  alone?: QueueOptions['alone']
  owner?: number
  /** The signed-in account. */
  session?: { id: number }
}

/** A queue whose service gives these answers, then success; `sent` holds the received keys. */
function makeQueue(setting: Setting = {}) {
  const { store = memoryDayStore(), answers = [], alone = oneByOne(), owner = 1 } = setting
  const { session = { id: owner } } = setting
  const sent: string[] = []
  const network = { isOnline: true }
  const announced: string[] = []
  const onCutOff = jest.fn()
  const queue = createChangeQueue({
    ...{ store, owner, alone, onCutOff },
    send: async ({ key, instructorId }) => {
      if (instructorId !== session.id) return notTheirs
      sent.push(key)
      return answers.shift() ?? done
    },
    isOwnSession: async () => session.id === owner,
    isOnline: () => network.isOnline,
    announce: () => undefined,
    timeoutMs: 50,
  })
  queue.onSent((_result, { kind }) => announced.push(kind))
  return { queue, store, sent, network, announced, onCutOff }
}

const kindsIn = ({ queue }: ReturnType<typeof makeQueue>) =>
  queue.state().changes.map((queued) => `${queued.change.kind}${queued.refusal ? ' refused' : ''}`)

describe('a change', () => {
  it('is sent at once, and its answer is told to who waits at the button', async () => {
    const tab = makeQueue()
    expect(await tab.queue.submit(change('start'))).toEqual(done)
    expect(await tab.store.changes()).toEqual([])
    expect(tab.announced).toEqual([])
  })

  it('that is refused while somebody waits at the button is given up', async () => {
    const tab = makeQueue({ answers: [refused] })
    expect(await tab.queue.submit(change('start'))).toEqual(refused)
    expect(await tab.store.changes()).toEqual([])
  })

  it('waits without network, and goes with the others in their order', async () => {
    const tab = makeQueue()
    tab.network.isOnline = false
    const all = [change('start'), change('add'), change('end')]
    for (const one of all) expect(await tab.queue.submit(one)).toBeNull()
    expect(tab.sent).toEqual([])
    expect(kindsIn(tab)).toEqual(['start', 'add', 'end'])
    expect(await tab.queue.flush()).toBe(true)
    expect(tab.sent).toEqual(all.map(({ key }) => key))
    expect(tab.announced).toEqual(['start', 'add', 'end'])
    expect(kindsIn(tab)).toEqual([])
  })

  it('whose answer is lost is sent again with its key, and nothing goes before it', async () => {
    const tab = makeQueue({ answers: [lost, lost] })
    const start = change('start')
    expect(await tab.queue.submit(start)).toBeNull()
    expect(tab.onCutOff).toHaveBeenCalledTimes(1)
    tab.network.isOnline = false
    const end = change('end')
    await tab.queue.submit(end)
    expect(await tab.queue.flush()).toBe(false)
    expect(await tab.queue.flush()).toBe(true)
    expect(tab.sent).toEqual([start.key, start.key, start.key, end.key])
  })

  it('that takes longer than somebody waits goes on without them', async () => {
    const slow = Promise.withResolvers<CommandResult>()
    const tab = makeQueue()
    const queue = createChangeQueue({
      ...{ store: tab.store, owner: 1, alone: oneByOne(), timeoutMs: 5 },
      isOwnSession: async () => true,
      ...{ isOnline: () => true, onCutOff: () => undefined, announce: () => undefined },
      send: () => slow.promise,
    })
    const announced = new Promise((resolve) => queue.onSent((result) => resolve(result)))
    expect(await queue.submit(change('start'))).toBeNull()
    expect(queue.state().changes).toHaveLength(1)
    slow.resolve(done)
    expect(await announced).toEqual(done)
    expect(await tab.store.changes()).toEqual([])
  })
})

describe('a refusal of what was done without network', () => {
  async function withRefusedStart() {
    const tab = makeQueue({ answers: [refused] })
    tab.network.isOnline = false
    for (const one of [change('start'), change('end'), change('start', 'b')]) await tab.queue.submit(one)
    await tab.queue.flush()
    return tab
  }

  it('stays, and holds back what follows of the same class alone', async () => {
    const tab = await withRefusedStart()
    expect(kindsIn(tab)).toEqual(['start refused', 'end'])
    expect(tab.queue.state().changes[0]?.refusal).toEqual(refused.messages)
    expect(tab.sent).toHaveLength(2)
    await tab.queue.flush()
    expect(tab.sent).toHaveLength(2)
  })

  const idAt = (tab: ReturnType<typeof makeQueue>, place: number) => tab.queue.state().changes[place]?.id ?? 0

  it('is sent again when somebody asks for it, with its key', async () => {
    const tab = await withRefusedStart()
    await tab.queue.retry(idAt(tab, 0))
    expect(kindsIn(tab)).toEqual([])
    expect(tab.sent[2]).toBe(tab.sent[0])
    expect(tab.sent).toHaveLength(4)
  })

  it('is sent without a student, as what follows of its class, as other commands at their times', async () => {
    const tab = makeQueue({ answers: [refused] })
    tab.network.isOnline = false
    const mia = { ...leo, participantId: 7, name: 'Mía Soto' }
    const [start, end] = [change('start'), change('end')]
    for (const one of [start, end])
      await tab.queue.submit({ ...one, students: [leo, mia], bookingIds: [1, 2] })
    await tab.queue.flush()
    const sent: Change[] = []
    tab.queue.onSent((_result, one) => sent.push(one))
    await tab.queue.amend(idAt(tab, 0), { participantIds: [7], bookingIds: [2] })
    expect(sent.map(({ kind, at, students, bookingIds }) => [kind, at, students, bookingIds])).toEqual([
      ['start', start.at, [leo], [1]],
      ['end', end.at, [leo], [1]],
    ])
    expect(new Set(tab.sent).size).toBe(tab.sent.length)
  })

  it('is given up alone: what follows of its class is not sent by itself, and can be given up or sent', async () => {
    const tab = await withRefusedStart()
    await tab.queue.discard(idAt(tab, 0))
    await tab.queue.flush()
    expect(kindsIn(tab)).toEqual(['end refused'])
    expect(tab.sent).toHaveLength(2)
    await tab.queue.retry(idAt(tab, 0))
    expect(kindsIn(tab)).toEqual([])
    expect(tab.sent).toHaveLength(3)
  })

  it('is given up with who was to come by it: what follows of its class goes without them', async () => {
    const mia = { ...leo, participantId: 7, name: 'Mía Soto' }
    const tab = makeQueue({ answers: [refused] })
    tab.network.isOnline = false
    for (const kind of ['add', 'add', 'end'] as const)
      await tab.queue.submit({ ...change(kind), students: [leo, mia], bookingIds: [2] })
    await tab.queue.flush()
    const sent: Change[] = []
    tab.queue.onSent((_result, one) => sent.push(one))
    await tab.queue.discard(idAt(tab, 0), { participantIds: [7], bookingIds: [2] })
    expect(kindsIn(tab)).toEqual(['add refused', 'end'])
    await tab.queue.discard(idAt(tab, 0), { participantIds: [7], bookingIds: [2] })
    await tab.queue.retry(idAt(tab, 0))
    expect(sent.map(({ kind, students }) => [kind, students])).toEqual([['end', [leo]]])
  })

  it('of its session is tried again without one, as another command', async () => {
    const ofSession = { ...refused, errors: { SessionId: ['Ya no está a tu nombre.'] } }
    const tab = makeQueue({ answers: [ofSession] })
    tab.network.isOnline = false
    await tab.queue.submit({ ...change('start'), sessionId: 5 })
    await tab.queue.flush()
    const sent: Change[] = []
    tab.queue.onSent((_result, one) => sent.push(one))
    await tab.queue.retry(idAt(tab, 0))
    expect(sent.map(({ sessionId }) => sessionId)).toEqual([undefined])
    expect(new Set(tab.sent).size).toBe(2)
  })

  it('by a fault of the service is no answer to take for one', async () => {
    const tab = makeQueue({ answers: [{ ...refused, failure: 'refused' }] })
    expect(await tab.queue.submit(change('start'))).toBeNull()
    expect(kindsIn(tab)).toEqual(['start refused'])
  })
})

describe('two tabs', () => {
  it('send each change once, in order', async () => {
    const shared = { store: memoryDayStore(), alone: oneByOne() }
    const [one, two] = [makeQueue(shared), makeQueue(shared)]
    one.network.isOnline = false
    const all = [change('start'), change('add'), change('end')]
    for (const each of all) await one.queue.submit(each)
    await Promise.all([one.queue.flush(), two.queue.flush(), one.queue.flush(), two.queue.flush()])
    expect([...one.sent, ...two.sent]).toEqual(all.map(({ key }) => key))
  })

  it('show what either has done', async () => {
    const shared = { store: memoryDayStore(), alone: oneByOne() }
    const [one, two] = [makeQueue(shared), makeQueue(shared)]
    one.network.isOnline = false
    await one.queue.submit(change('start'))
    await two.queue.reload()
    expect(kindsIn(two)).toEqual(['start'])
  })
})

it('sends nothing while somebody else is signed in, and keeps it', async () => {
  const session = { id: 2 }
  const tab = makeQueue({ session })
  tab.network.isOnline = false
  await tab.queue.submit(change('start'))
  expect(await tab.queue.flush()).toBe(false)
  expect([tab.sent, kindsIn(tab)]).toEqual([[], ['start']])
  session.id = 1
  expect(await tab.queue.flush()).toBe(true)
  expect(tab.sent).toHaveLength(1)
})

it('stops where somebody else signs in while it is sent, and keeps what was not', async () => {
  const session = { id: 1 }
  const tab = makeQueue({ session })
  tab.network.isOnline = false
  for (const one of [change('start'), change('end')]) await tab.queue.submit(one)
  // Another tab acts between two changes.
  tab.queue.onSent(() => {
    session.id = 2
  })
  expect(await tab.queue.flush()).toBe(false)
  expect([tab.sent.length, kindsIn(tab)]).toEqual([1, ['end']])
  session.id = 1
  expect(await tab.queue.flush()).toBe(true)
  expect([tab.sent.length, kindsIn(tab)]).toEqual([2, []])
})

it('leaves to others what they have still to send', async () => {
  const store = memoryDayStore()
  await store.add(change('start', 'b', 2))
  const [mine, theirs] = [makeQueue({ store }), makeQueue({ store, owner: 2 })]
  await mine.queue.flush()
  expect([mine.sent, kindsIn(mine)]).toEqual([[], []])
  await theirs.queue.flush()
  expect(theirs.sent).toHaveLength(1)
})
