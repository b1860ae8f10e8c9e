/** What a draft holds: values by their names, and the `version` of the record that they were typed over. */
export type DraftValues = Readonly<Record<string, unknown>>

function kindOf(value: unknown): string {
  if (value === null || value === undefined) return 'nothing'
  return Array.isArray(value) ? 'list' : typeof value
}

/** An empty field holds nothing, or a text or number of it: only lists and objects must stay what they are. */
function fits(stored: unknown, current: unknown): boolean {
  const [one, other] = [kindOf(stored), kindOf(current)]
  const isNested = (kind: string) => kind === 'list' || kind === 'object'
  if (isNested(one) || isNested(other)) return one === other
  return one === other || one === 'nothing' || other === 'nothing'
}

/** Of a draft what still fits the form: the release that kept it may have had other fields. */
export function fittingValues(stored: DraftValues, current: DraftValues): DraftValues {
  const names = Object.keys(stored).filter((name) => name in current && fits(stored[name], current[name]))
  return Object.fromEntries(names.map((name) => [name, stored[name]]))
}

function isBlank(value: unknown): boolean {
  return kindOf(value) === 'nothing' || value === ''
}

function isRecord(value: unknown): value is DraftValues {
  return kindOf(value) === 'object'
}

/** As `fittingValues`, but what the draft has blank is left out, inside of objects too, which are given whole. */
export function filledValues(stored: DraftValues, current: DraftValues): DraftValues {
  const filled = Object.entries(fittingValues(stored, current)).filter(([, value]) => !isBlank(value))
  const merged = filled.map(([name, value]) => {
    const before = current[name]
    return [name, isRecord(value) && isRecord(before) ? { ...before, ...filledValues(value, before) } : value]
  })
  return Object.fromEntries(merged)
}

/** What a draft keeps of a form: what differs from the default values, so that it changes nothing else of a newer record. */
export function changedValues(
  values: DraftValues,
  defaults: DraftValues,
  omits: readonly string[],
): DraftValues {
  const isChanged = (name: string) => JSON.stringify(values[name]) !== JSON.stringify(defaults[name])
  const names = Object.keys(values).filter(
    (name) => name === 'version' || (isChanged(name) && !omits.includes(name)),
  )
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}

/** Whether the draft was made from another state of the record than the form shows. */
export function isOutdated(stored: DraftValues, current: DraftValues): boolean {
  return stored.version !== current.version
}
