/** A map of a point, `19.4326,-99.1332`, or of an address. Opens the map app on phones. */
export function mapLink(query: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`
}
