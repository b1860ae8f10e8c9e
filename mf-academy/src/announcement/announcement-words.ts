interface Counts {
  readonly withoutEmail: number
  readonly optedOut: number
}

/** Who gets no mail, and why: `2 sin correo, 1 no quiere estos correos`; empty where all get one. */
export function unreachedText({ withoutEmail, optedOut }: Counts): string {
  return [
    withoutEmail > 0 && `${withoutEmail} sin correo`,
    optedOut > 0 && `${optedOut} no ${optedOut === 1 ? 'quiere' : 'quieren'} estos correos`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** `1 familia`, `23 familias`. */
export function familiesText(count: number): string {
  return count === 1 ? '1 familia' : `${count} familias`
}
