/** The non-empty pairs of a form, repeated names kept. */
export function filterQuery(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value.trim() !== '') query.append(name, value.trim())
  }
  return query
}

/** Whether the form's controls stand as the query says; other parameters of the query do not matter. */
export function showsQuery(form: HTMLFormElement, query: URLSearchParams): boolean {
  const shown = filterQuery(form)
  const names = new Set([...form.elements].map((element) => element.getAttribute('name') ?? ''))
  return [...names].every((name) => {
    const wanted = query.getAll(name).filter((value) => value !== '')
    return shown.getAll(name).sort().join('\n') === wanted.sort().join('\n')
  })
}
