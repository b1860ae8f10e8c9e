/** Below the breakpoint `md`: there filters fill the screen and hide the results. */
export const isNarrow = () => window.matchMedia('(max-width: 47.99rem)').matches
