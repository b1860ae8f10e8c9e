interface Kept {
  value: string | Map<string, number>
  /** Milliseconds since 1970; Infinity: for good. */
  endsAt: number
}

type Reply = string | number | null | Error | readonly string[]
type Command = (key: string, ...given: string[]) => Reply

/** Keys and commands of a Redis, as many as the gateway uses. What it does not know it refuses. */
export class RedisKeys {
  readonly #kept = new Map<string, Kept>()
  readonly #commands: Readonly<Record<string, Command>> = {
    PING: () => 'PONG',
    CLIENT: () => 'OK',
    TIME: () => [String(Math.floor(Date.now() / 1000)), String((Date.now() % 1000) * 1000)],
    GET: (key) => this.#textAt(key),
    SET: (key, value = '', ...options) => this.#set(key, value, options),
    DEL: (...keys) => keys.filter((key) => this.#find(key) && this.#kept.delete(key)).length,
    INCR: (key) => this.#add(key),
    PTTL: (key) => this.#timeLeft(key),
    PEXPIRE: (key, ms) => this.#expire(key, Number(ms)),
    ZADD: (key, ...given) => this.#addMember(key, given),
    ZREM: (key, ...members) => members.filter((member) => this.#members(key).delete(member)).length,
    ZSCORE: (key, member = '') => this.#members(key).get(member)?.toString() ?? null,
    ZRANGEBYSCORE: (key, from = '', to = '') => this.#between(key, from, to),
    ZREMRANGEBYSCORE: (key, from = '', to = '') =>
      this.#between(key, from, to).filter((member) => this.#members(key).delete(member)).length,
  }

  run([name = '', key = '', ...given]: readonly string[]): Reply {
    const command = this.#commands[name.toUpperCase()]
    return command ? command(key, ...given) : new Error(`ERR unknown command '${name}'`)
  }

  #find(key: string): Kept | undefined {
    const kept = this.#kept.get(key)
    if (!kept || kept.endsAt > Date.now()) return kept
    this.#kept.delete(key)
    return undefined
  }

  #textAt(key: string): string | null {
    const value = this.#find(key)?.value
    return typeof value === 'string' ? value : null
  }

  #set(key: string, value: string, options: readonly string[]): Reply {
    if (options.includes('NX') && this.#find(key)) return null
    const ms = options.includes('PX') ? Number(options[options.indexOf('PX') + 1]) : Number.POSITIVE_INFINITY
    this.#kept.set(key, { value, endsAt: Date.now() + ms })
    return 'OK'
  }

  #add(key: string): number {
    const next = Number(this.#textAt(key) ?? 0) + 1
    this.#kept.set(key, { value: String(next), endsAt: this.#find(key)?.endsAt ?? Number.POSITIVE_INFINITY })
    return next
  }

  #timeLeft(key: string): number {
    const endsAt = this.#find(key)?.endsAt
    if (endsAt === undefined) return -2
    return endsAt === Number.POSITIVE_INFINITY ? -1 : endsAt - Date.now()
  }

  #expire(key: string, ms: number): number {
    const kept = this.#find(key)
    if (kept) kept.endsAt = Date.now() + ms
    return kept ? 1 : 0
  }

  #members(key: string): Map<string, number> {
    const value = this.#find(key)?.value
    return value instanceof Map ? value : new Map()
  }

  #addMember(key: string, given: readonly string[]): number {
    const [score, member = ''] = given.filter((word) => word !== 'GT')
    const members = this.#members(key)
    const known = members.get(member)
    if (!(given.includes('GT') && known !== undefined && known >= Number(score)))
      members.set(member, Number(score))
    this.#kept.set(key, { value: members, endsAt: this.#find(key)?.endsAt ?? Number.POSITIVE_INFINITY })
    return known === undefined ? 1 : 0
  }

  /** Both ends count. */
  #between(key: string, from: string, to: string): string[] {
    const [lowest, highest] = [from, to].map((end) => Number(end.replace('inf', 'Infinity')))
    return [...this.#members(key)]
      .filter(([, score]) => score >= Number(lowest) && score <= Number(highest))
      .toSorted(([, one], [, other]) => one - other)
      .map(([member]) => member)
  }
}
