/** Stands for style sheets, fonts and pictures that a component imports. */
export default ''
