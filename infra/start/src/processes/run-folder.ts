import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { codeOf, readIfThere, StartError } from '../start-error.ts'
import { endProcess } from './end-process.ts'
import { identify, isRunning, type ProcessIdentity } from './process-identity.ts'

const lockName = 'start.lock'
const portsName = 'ports.json'
const graceMs = 12_000
const attempts = 50
const pauseMs = 20

const portMap = Type.Record(Type.String(), Type.Integer())
/** Port of each part, by its name. */
export type Ports = Static<typeof portMap>

/**
 * DATA_DIR/run: which launcher works in DATA_DIR and which processes it started, so that a later one neither collides
 * with it nor leaves its children running.
 */
export class RunFolder {
  readonly #folder: string

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'run')
  }

  /** The launcher that works here now; null when none does. */
  async holder(): Promise<ProcessIdentity | null> {
    const identity = await readIdentity(join(this.#folder, lockName))
    return identity && (await isRunning(identity)) ? identity : null
  }

  /**
   * Claims DATA_DIR for this process until it ends.
   * @throws StartError when another launcher has it; the system's error when the lock cannot be read or written.
   */
  async claim(): Promise<void> {
    await mkdir(this.#folder, { recursive: true })
    const lock = join(this.#folder, lockName)
    const self = await ownIdentity()
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      if (await createOnly(lock, self)) return
      const holder = await this.holder()
      if (holder) throw new StartError(taken(holder.pid))
      if (await replaceStale(lock, self)) return
      await setTimeout(pauseMs)
    }
    throw new StartError(taken('desconocido'))
  }

  async release(): Promise<void> {
    await rm(join(this.#folder, portsName), { force: true })
    await rm(join(this.#folder, lockName), { force: true })
  }

  /** Publishes to other commands of this machine where the parts listen, until the release. */
  async publishPorts(ports: Ports): Promise<void> {
    await writeFile(join(this.#folder, portsName), JSON.stringify(ports))
  }

  /** Where the parts of the running platform listen; null when none runs. */
  async ports(): Promise<Ports | null> {
    const text = await readFile(join(this.#folder, portsName), 'utf8').catch(() => null)
    return text === null ? null : Value.Parse(portMap, JSON.parse(text))
  }

  /** Records a child until `forget`. */
  async remember(name: string, pid: number): Promise<void> {
    const identity = await identify(pid)
    if (identity) await writeFile(this.#record(name), write(identity))
  }

  async forget(name: string): Promise<void> {
    await rm(this.#record(name), { force: true })
  }

  /** The recorded children, by name; some may have ended. Null for a record that is incomplete or was just removed. */
  async children(): Promise<Map<string, ProcessIdentity | null>> {
    const files = (await readdir(this.#folder)).filter((name) => name.endsWith('.pid'))
    const read = files.map(async (file) => {
      return [file.replace(/\.pid$/, ''), await readIdentity(join(this.#folder, file))] as const
    })
    return new Map(await Promise.all(read))
  }

  /** Ends the children of a launcher that was killed. Call only while holding the claim. */
  async endLeftovers(): Promise<void> {
    const ending = [...(await this.children())].map(async ([name, identity]) => {
      if (identity) await endProcess(identity, 'SIGTERM', graceMs)
      await this.forget(name)
    })
    await Promise.all(ending)
  }

  #record(name: string): string {
    return join(this.#folder, `${name}.pid`)
  }
}

function taken(pid: number | string): string {
  return `Rodada ya está en marcha con esta DATA_DIR (proceso ${pid}): detenla primero o usa otra DATA_DIR y otro PORT.`
}

async function ownIdentity(): Promise<ProcessIdentity> {
  return (await identify(process.pid)) ?? { pid: process.pid, startTime: 'unknown' }
}

/** @returns whether the file was made now. */
async function createOnly(path: string, identity: ProcessIdentity): Promise<boolean> {
  try {
    await writeFile(path, write(identity), { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/**
 * Takes over from a dead launcher. The stale lock is never removed, only replaced, and only by the launcher that
 * holds the turn: no second start can find the place empty or remove a live lock.
 * @returns whether it took over.
 */
async function replaceStale(lock: string, self: ProcessIdentity): Promise<boolean> {
  const turn = `${lock}.turn`
  if (!(await createOnly(turn, self))) {
    const holder = await readIdentity(turn)
    // A launcher that was killed while it held the turn: the next one may take it.
    if (holder && !(await isRunning(holder))) await rm(turn, { force: true })
    return false
  }
  try {
    const identity = await readIdentity(lock)
    if (identity && (await isRunning(identity))) return false
    const fresh = `${lock}.fresh`
    await writeFile(fresh, write(self))
    await rename(fresh, lock)
    return true
  } finally {
    await rm(turn, { force: true })
  }
}

function write({ pid, startTime }: ProcessIdentity): string {
  return `${pid}\n${startTime}\n`
}

/** Null for a record that is missing or incomplete; one that cannot be read is an error. */
async function readIdentity(path: string): Promise<ProcessIdentity | null> {
  const [pid, startTime] = (await readIfThere(path))?.split('\n') ?? []
  return Number(pid) > 0 && startTime ? { pid: Number(pid), startTime } : null
}
