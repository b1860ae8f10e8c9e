import { commandOf, parentOf } from './processes/process-identity.ts'

const everyMs = 500

/**
 * npm runs its scripts through a shell, which ours replace (`exec`): npm passes its signals on and waits for the end. A
 * SIGKILL of npm reaches nobody, nor does a signal where another shell stays between: a command that npm started
 * therefore treats the end of either as a signal to stop.
 */
export async function stopWithNpm(): Promise<void> {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  // Some shells replace their process by the script.
  const shellParent = / -c /.test(await commandOf(parent)) ? await parentOf(parent) : null
  const isBelowNpm = async () => (await parentOf(parent)) === shellParent
  const watch = setInterval(async () => {
    // A failed lookup is repeated by the next one.
    const hasNpm = shellParent === null || (await isBelowNpm().catch(() => true))
    if (process.ppid === parent && hasNpm) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, everyMs)
  watch.unref()
}
