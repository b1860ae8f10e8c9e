/** The device that takes the pictures. */
export type Device = 'android' | 'mobile' | 'desktop'

/** iPads report a desktop system; only their touch points tell them apart. */
export function deviceOf({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Device {
  if (/Android/i.test(userAgent)) return 'android'
  if (/iPhone|iPad|iPod|Mobile/i.test(userAgent)) return 'mobile'
  return /Macintosh/.test(userAgent) && maxTouchPoints > 1 ? 'mobile' : 'desktop'
}
