/** Values by field name, and the `version` of the record that they were typed over. */
export type DraftValues = Readonly<Record<string, unknown>>

function kindOf(value: unknown): string {
  if (value === null || value === undefined) return 'nothing'
  return Array.isArray(value) ? 'list' : typeof value
}

/** An empty field may hold null, text or a number; only lists and objects must keep their kind. */
function fits(stored: unknown, current: unknown): boolean {
  const [one, other] = [kindOf(stored), kindOf(current)]
  const isNested = (kind: string) => kind === 'list' || kind === 'object'
  if (isNested(one) || isNested(other)) return one === other
  return one === other || one === 'nothing' || other === 'nothing'
}

/** The draft's values that fit the form: another release may have other fields. */
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

/**
 * As `fittingValues`, but without blank values of the draft, inside objects too; objects are merged and returned whole.
 */
export function filledValues(stored: DraftValues, current: DraftValues): DraftValues {
  const filled = Object.entries(fittingValues(stored, current)).filter(([, value]) => !isBlank(value))
  const merged = filled.map(([name, value]) => {
    const before = current[name]
    return [name, isRecord(value) && isRecord(before) ? { ...before, ...filledValues(value, before) } : value]
  })
  return Object.fromEntries(merged)
}

/** The values that differ from the defaults: a draft must not change anything else of a newer record. */
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

/** Whether the draft was typed over another version of the record. */
export function isOutdated(stored: DraftValues, current: DraftValues): boolean {
  return stored.version !== current.version
}
