/** Filled in with the steps of paying. */
export const PaySteps = () => null
