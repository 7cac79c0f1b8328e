/* Inlined beside a prerendered form: a submit before its island is there waits for it. */
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
