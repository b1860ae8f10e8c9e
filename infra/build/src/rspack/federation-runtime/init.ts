/** A bundle as the code around it sees it, as far as it is needed here. */
interface Bundle {
  readonly federation: {
    readonly runtime: { init(options: object): unknown }
    readonly initOptions?: object
  }
}

/** Starts a bundle's federation instance. No shared module is shaken into builds of its own. */
export function init({ webpackRequire }: { readonly webpackRequire: Bundle }): unknown {
  const { initOptions, runtime } = webpackRequire.federation
  if (initOptions === undefined) throw new Error('The bundle says nothing of what it shares')
  return runtime.init(initOptions)
}
