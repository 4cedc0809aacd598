/**
 * Whether the group of an account, by its number in `/etc/group`, has been given members beside the account of its
 * name.
 */
export function hasOtherMembers(groups: string, gid: number): boolean {
  const [name, , , members = ''] =
    groups
      .split('\n')
      .map((line) => line.split(':'))
      .find(([, , number]) => number === String(gid)) ?? [];
  return members.split(',').some((member) => member !== '' && member !== name);
}
