/** A font file: the build emits it and the import is its address. */
declare module '*.woff2' {
  const address: string
  export default address
}
