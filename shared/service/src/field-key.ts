/** A name that the sender chose would otherwise stand whole in each of its findings. */
const longestName = 60

/** Capitalised path to a field of a body: `participants`, 0, `name` is `Participants[0].Name`. */
export function fieldKey(path: readonly (string | number)[]): string {
  return path.reduce<string>((key, step) => {
    if (typeof step === 'number') return `${key}[${step}]`
    const name = step.charAt(0).toUpperCase() + step.slice(1, longestName)
    return key === '' ? name : `${key}.${name}`
  }, '')
}
