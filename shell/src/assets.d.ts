/** A file that the build copies beside the scripts; the import is its URL. */
declare module '*.svg' {
  const address: string
  export default address
}
