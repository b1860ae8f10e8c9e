/**
 * Last resort, when the frame itself fails: nothing of the design system, which may be what failed. The text is
 * the specification's.
 */
export function FrameCrash() {
  return (
    <main role="alert">
      <h1 lang="en">Unexpected Application Error!</h1>
      <p>
        <a href="/">Volver al inicio</a>
      </p>
    </main>
  )
}
