/** Where the office invites people to work for the farm; no page of a customer leads there. */
export const invitationPaths = {
  list: () => '/admin/people/invitations',
};
