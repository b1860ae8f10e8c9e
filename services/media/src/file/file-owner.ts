/** The uploader, or who asks: a signed-in user, a browser with a key, or both. */
export interface FileOwner {
  readonly userId: number | null
  readonly browser: string | null
}

/** Whether the caller is the uploader: the same user, or the same browser with any account. */
export function isUploader(
  file: { ownerId: number | null; browser: string | null },
  who: FileOwner,
): boolean {
  const sameUser = file.ownerId !== null && file.ownerId === who.userId
  const sameBrowser = file.browser !== null && file.browser === who.browser
  return sameUser || sameBrowser
}
