const map = 'https://www.google.com/maps/search/?api=1&query='

/** A map of a point, `19.4326,-99.1332`, or of an address. Opens the map app on phones. */
export function mapLink(query: string): string {
  return map + encodeURIComponent(query)
}

/** `['Cómo llegar', 'https://…']` of a line that ends with the link of a map; null of any other. */
export function readMapLine(line: string): readonly [label: string, url: string] | null {
  const at = line.indexOf(`: ${map}`)
  return at === -1 || line.slice(at + 2).includes(' ') ? null : [line.slice(0, at), line.slice(at + 2)]
}
