/** The command cannot do what was asked: the process ends with this one line and code 2. */
export class CommandError extends Error {
  override name = 'CommandError'
}
