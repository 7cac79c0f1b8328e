/* Inlined beside a prerendered form, so that an early submit waits for its island. */
addEventListener(
  'submit',
  (event) => {
    const { dataset } = event.target as HTMLFormElement
    if (dataset.ready !== undefined) return
    event.preventDefault()
    dataset.pressed = ''
  },
  true,
)
