import { type Reading, reads } from '../../http/operation.ts';
import { instancesOf, toInstances } from '../../rooms/accounts/instances.ts';

export const listInstances: Reading<'listInstances'> = {
  reads: (_, { user }) =>
    reads({ instances: instancesOf(user?.userId ?? '') }, ({ instances }) => ({
      status: 200,
      body: { content: toInstances(instances) },
    })),
};
