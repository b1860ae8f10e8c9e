import { type ChildProcess, spawn } from 'node:child_process'
import { say } from '../console/say.ts'

/** `0` sends nothing. */
export type GuardSignal = 'INT' | 'TERM' | 'QUIT' | 'KILL' | '0'

export interface GuardOptions {
  /** Signal that ends the child in order. */
  readonly first: GuardSignal
  /** Sent when the child still runs five seconds later. */
  readonly last: GuardSignal
  /** Seconds until the first signal, for processes that still need the child while they end; 0 unless given. */
  readonly delay?: number
  /** Signals only the child itself, not its process group. */
  readonly alone?: boolean
}

/** `read` ends when the pipe closes, whose other end only this process holds. */
const script = `
read -r _
sleep "$4"
kill -s "$1" -- "$3"
for _ in 1 2 3 4 5; do sleep 1; kill -s 0 -- "$3" || exit; done
kill -s "$2" -- "$3"`

/**
 * Ends a child once this process is gone, even killed: nothing runs in a killed process, so a shell beside it waits
 * for its end. Systems without such a shell leave the child to the next start.
 * @param child with a process group of its own.
 */
export function guardChild(
  child: ChildProcess,
  { first, last, delay = 0, alone = false }: GuardOptions,
): void {
  if (child.pid === undefined || process.platform === 'win32') return
  const target = String(alone ? child.pid : -child.pid)
  const guard = spawn('sh', ['-c', script, 'sh', first, last, target, String(delay)], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.on('error', sayUnguarded)
  guard.unref()
  child.once('exit', () => guard.kill('SIGKILL'))
}

let isSaid = false

/** Without a listener the error would end this process, and everything that it started. */
function sayUnguarded({ message }: Error): void {
  if (isSaid) return
  isSaid = true
  say(
    `Si este proceso muere de golpe, lo que arrancó lo termina el próximo arranque (${message}).`,
    'warning',
  )
}
