import { randomUUID } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { isDeepStrictEqual } from 'node:util'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { comparablePassword } from '@rodada/contracts/words/visible-text'
import { unavailable } from '@rodada/service/http/errors'
import pLimit from 'p-limit'

/** OWASP's second choice for argon2id: 19 MiB, two passes, one lane; 20 to 40 ms of one core. */
const owaspParameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The gateway would give up sign-ins of a longer queue before their turn. */
const longestQueue = 500

export interface PasswordCheck {
  readonly valid: boolean
  /** The password fits, but its hash was made with other parameters than today's. */
  readonly outdated: boolean
}

export interface PasswordHasher {
  hash(password: string): Promise<string>
  /** With null (no account has that e-mail, or no password yet) it takes the same time and fails. */
  check(passwordHash: string | null, password: string): Promise<PasswordCheck>
}

/**
 * Hashes passwords off the event loop, on all cores but one: many sign-ins at once wait in a queue and leave a core for
 * other requests.
 * @param parameters of argon2id; only tests have cheaper ones.
 */
export async function createPasswordHasher(parameters = owaspParameters): Promise<PasswordHasher> {
  const limit = pLimit(Math.max(1, availableParallelism() - 1))
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= longestQueue) throw unavailable(new Error('too many passwords in line'))
    return limit(work)
  }
  const make = (password: string) => inTurn(() => hash(comparablePassword(password), parameters))
  const nobody = await make(randomUUID())
  return {
    hash: make,
    check: (passwordHash, password) =>
      inTurn(async () => {
        const known = passwordHash ?? nobody
        const matches = await verify(known, comparablePassword(password))
        const valid = matches && passwordHash !== null
        return { valid, outdated: valid && !isMadeLike(nobody, passwordHash) }
      }),
  }
}

function isMadeLike(model: string, passwordHash: string): boolean {
  return isDeepStrictEqual(parseOptions(model), parseOptions(passwordHash))
}
