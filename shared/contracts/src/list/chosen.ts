/** Most rows of a list that a page names one by one; more are all of a filter. */
export const mostChosen = 200
