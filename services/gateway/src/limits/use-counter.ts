/** How often something was done in the window that runs. */
export interface CountedUses {
  readonly current: number
  /** Milliseconds until the window ends. */
  readonly ttl: number
}

/** Where all gateways count together what their limits bound. */
export interface UseCounter {
  /**
   * Counts one use more, in the window that the first one opened.
   * @param key what is counted; it is kept as a digest only.
   * @param windowMs length of a window in milliseconds.
   * @throws `unavailable` when the count is out of reach.
   */
  count(key: string, windowMs: number): Promise<CountedUses>
}
