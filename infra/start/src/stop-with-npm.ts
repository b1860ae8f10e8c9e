const everyMs = 500

/**
 * npm runs its scripts through a shell, and a SIGTERM for npm ends npm and that shell without reaching the script.
 * A command that npm started therefore takes the loss of its parent for a signal to stop.
 */
export function stopWithNpm(): void {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, everyMs)
  watch.unref()
}
