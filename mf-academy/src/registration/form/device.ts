/** What the pictures are taken with. */
export type Device = 'android' | 'mobile' | 'desktop'

/** Tablets of one maker say that they are computers, and differ from them in the fingers that they take. */
export function deviceOf({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Device {
  if (/Android/i.test(userAgent)) return 'android'
  if (/iPhone|iPad|iPod|Mobile/i.test(userAgent)) return 'mobile'
  return /Macintosh/.test(userAgent) && maxTouchPoints > 1 ? 'mobile' : 'desktop'
}
