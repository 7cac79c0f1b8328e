import type { TestServer } from './server.ts'

const address = {
  postal_code: '30140000',
  street: 'Rua das Sucupiras',
  number: '230',
  city: 'Belo Horizonte',
  state: 'MG',
}

/** Some providers require CPF, phone and address. */
export const completePayer = async ({ deps }: TestServer, accountId: number): Promise<void> => {
  await deps.db
    .updateTable('accounts')
    .set({ document: '52998224725', phone: '31987654321', address: JSON.stringify(address) })
    .where('id', '=', accountId)
    .execute()
}
