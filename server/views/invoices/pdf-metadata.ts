import { escaped } from '#domain/invoices/xml.ts';

/** What the metadata of a PDF says of the invoice in it, and the schema of those properties, which PDF/A asks for. */
export function facturXMetadata(fileName: string): string {
  const space = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';
  const properties = [
    ['DocumentFileName', 'The name of the embedded XML document'],
    ['DocumentType', 'The type of the hybrid document in capital letters'],
    ['Version', 'The version of the standard that the embedded XML document follows'],
    ['ConformanceLevel', 'The conformance level of the embedded XML document'],
  ] as const;
  const told = properties.map(
    ([name, description]) =>
      `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`,
  );
  return `
    <rdf:Description rdf:about="" xmlns:fx="${space}">
      <fx:DocumentType>INVOICE</fx:DocumentType>
      <fx:DocumentFileName>${escaped(fileName)}</fx:DocumentFileName>
      <fx:Version>1.0</fx:Version>
      <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
    </rdf:Description>
    <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
      <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
        <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
        <pdfaSchema:namespaceURI>${space}</pdfaSchema:namespaceURI>
        <pdfaSchema:prefix>fx</pdfaSchema:prefix>
        <pdfaSchema:property><rdf:Seq>${told.join('')}</rdf:Seq></pdfaSchema:property>
      </rdf:li></rdf:Bag></pdfaExtension:schemas>
    </rdf:Description>`;
}

/** What the types of pdfkit leave out. */
export interface WithMetadata {
  info: Record<string, unknown>;
  appendXML(xml: string): void;
  _addInfo(): void;
}

/** pdfkit writes what a document is called into XML as it is: a company with an ampersand would break all that is said beside it. */
export function escapeMetadata(page: WithMetadata): void {
  const addInfo = page._addInfo.bind(page);
  page._addInfo = () => {
    const { info } = page;
    page.info = Object.fromEntries(
      Object.entries(info).map(([key, value]) => [key, typeof value === 'string' ? escaped(value) : value]),
    );
    addInfo();
    page.info = info;
  };
}
